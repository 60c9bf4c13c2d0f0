import { setTimeout as wait } from "node:timers/promises";

const MEMBER_PASSWORD = "Str1psAndWax";

/** Signs up in a running shop and opens the link of its email, which signs in the browser that signed up. @returns the session cookie */
export async function signUpMember(url: string, email: string): Promise<string> {
	const signedUp = await post(url, "/api/auth/sign-up/email", { name: "Bench", email, password: MEMBER_PASSWORD });
	const cookie = cookiesOf(signedUp).join("; ");
	const confirmed = await fetch(await confirmationLink(url, email), { redirect: "manual", headers: { cookie } });
	const session = cookiesOf(confirmed).find((one) => one.includes("session_token="));
	if (session === undefined) throw new Error(`the confirmation link responded with ${confirmed.status}`);
	return session;
}

function cookiesOf(response: Response): string[] {
	return response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

async function confirmationLink(url: string, email: string): Promise<string> {
	for (;;) {
		const { emails } = await fetchJson(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
		for (const { id } of emails as { id: string }[]) {
			const { text } = await fetchJson(`${url}/dev/mailbox/${id}.json`);
			const link = /https?:\/\/\S+verify-email\?token=\S+/.exec(String(text))?.[0];
			if (link !== undefined) return link;
		}
		await wait(100);
	}
}

async function fetchJson(url: string): Promise<Record<string, unknown>> {
	return (await (await fetch(url)).json()) as Record<string, unknown>;
}

function post(url: string, path: string, body: unknown): Promise<Response> {
	return fetch(`${url}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
}
