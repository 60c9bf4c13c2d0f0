import { createHmac } from "node:crypto";
import { type Agent, request as insecureRequest } from "node:http";
import { request as secureRequest } from "node:https";

export type PostWebhook = typeof postWebhook;

/** Sends one webhook. Returns true for any 2xx; false for a redirect, another status, a timeout or no connection. */
export function postWebhook(
	url: string,
	headers: Record<string, string>,
	payload: string,
	{ agent, timeoutMs }: { agent: Agent; timeoutMs: number },
): Promise<boolean> {
	const isSecure = url.startsWith("https:");
	return new Promise((resolve) => {
		const options = { method: "POST", headers, timeout: timeoutMs, ...(isSecure ? {} : { agent }) };
		const request = (isSecure ? secureRequest : insecureRequest)(url, options, (response) => {
			const { statusCode = 0 } = response;
			response.on("error", () => {});
			response.resume();
			resolve(statusCode >= 200 && statusCode < 300);
		});
		request.on("timeout", () => request.destroy());
		request.on("error", () => resolve(false));
		request.on("close", () => resolve(false));
		request.end(payload);
	});
}

/** The `Stripe-Signature` header of a webhook. @param at epoch seconds */
export function signPayload(payload: string, secret: string, at: number): string {
	return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;
}
