import type { openTestApp } from "#tests/support/open-test-app.ts";
import { openAgents } from "./open-agent.ts";

export type Total = { type: string; amount: number; lines?: { amount: number }[] };
type Message = { type: string; code: string; path?: string; severity?: string; content: string };

/** What a response about a cart or a checkout has. */
export type CartResult = {
	ucp: { version: string; status?: string; capabilities: Record<string, unknown> };
	id: string;
	status?: string;
	line_items: { id: string; item: { id: string; price: number }; quantity: number; totals: Total[] }[];
	totals: Total[];
	discounts: {
		codes: string[];
		applied: {
			code?: string;
			title: string;
			amount: number;
			provisional?: boolean;
			automatic?: boolean;
			eligibility?: string;
			allocations?: { path: string; amount: number }[];
		}[];
	};
	loyalty?: Record<
		string,
		{ provisional: boolean; display_id?: string; rewards: { earning_forecast: { amount: number } }[] }
	>;
	messages: Message[];
	continue_url: string;
	links: { type: string }[];
	expires_at: string;
};

/** A program that speaks the Universal Commerce Protocol to the built shop; each call comes from an address of its own. */
export async function openPlatform(opened: Awaited<ReturnType<typeof openTestApp>>) {
	const { ask } = await openAgents(opened);
	let address = 0;
	const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		address += 1;
		const response = await ask(`/ucp/v1${path}`, { method, body, headers, peer: `198.51.100.${address}` });
		return { ...response, json: JSON.parse(response.body) as CartResult };
	};
	return { ask, send };
}

export const linesOf = (...wanted: [id: number | string, quantity: number][]) => ({
	line_items: wanted.map(([id, quantity]) => ({ item: { id: String(id) }, quantity })),
});

/** The sum of the entries of a type. */
export function amountOf(totals: readonly Total[], type: string): number {
	return totals.filter((total) => total.type === type).reduce((sum, { amount }) => sum + amount, 0);
}

/** The header by which a program acts for a person who is signed in. */
export function bearerOf({ cookie }: { cookie: string }): { authorization: string } {
	return { authorization: `Bearer ${/session_token=([^;]+)/.exec(cookie)?.[1]}` };
}
