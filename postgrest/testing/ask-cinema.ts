import type { openCinema } from "./open-cinema.ts";

const VIEWERS = {
	anon: { role: "anon", name: "" },
	ida: { role: "member", name: "ida" },
	ben: { role: "manager", name: "ben" },
} as const;

type Cinema = Awaited<ReturnType<typeof openCinema>>["cinema"];

/** Sends a table's request as it comes over HTTP, and says what the response has of these. */
export async function askCinema(
	cinema: Cinema,
	viewer: keyof typeof VIEWERS,
	method: string,
	path: string,
	{ body, ...headers }: Record<string, unknown> = {},
) {
	const request = new Request(`http://cinema.test/cinema/${path}`, {
		method,
		headers: {
			...(body !== undefined && { "content-type": "application/json" }),
			...(headers as Record<string, string>),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const [table = ""] = path.split("?");
	const response = await cinema.table(request, VIEWERS[viewer], table);
	const text = await response.text();
	const isJson = /json/.test(response.headers.get("content-type") ?? "");
	return {
		status: response.status,
		body: isJson ? JSON.parse(text) : text,
		range: response.headers.get("content-range"),
		location: response.headers.get("location"),
	};
}
