import type { ServerResponse } from "node:http";
import type { Provider } from "#sandbox/payments/provider.ts";
import { type SandboxResponse, send } from "./response.ts";

export async function misbehave(
	provider: Provider,
	path: string,
	response: ServerResponse,
	respond: () => Promise<SandboxResponse>,
): Promise<void> {
	const { mode, delayMs } = provider.behavior.take(path);
	switch (mode) {
		case "hang":
			return;
		case "down":
			return send(response, broken(500, "Something went wrong on our side."));
		case "unavailable":
			return send(response, broken(503, "The service is unavailable. Please try again later."));
		case "garbage":
			return send(response, { status: 200, headers: { "content-type": "text/html" }, body: "<html><body>It works!" });
		case "slow":
			await new Promise<void>((resolve) => provider.timers.setTimeout(resolve, delayMs));
			return send(response, await respond());
		case "drop":
			await respond();
			response.destroy();
			return;
		default:
			return send(response, await respond());
	}
}

function broken(status: number, message: string): SandboxResponse {
	const body = JSON.stringify({ error: { message, type: "api_error" } });
	return { status, headers: { "content-type": "application/json" }, body };
}
