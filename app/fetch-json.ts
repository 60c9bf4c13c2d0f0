import { detailsFromJson, fromJson, toJson } from "./json-names.ts";

/** The options of a request with a JSON body; its names are those of the code. */
export function jsonBody(body: unknown): { body: string; headers: { "content-type": string } } {
	return { body: JSON.stringify(toJson(body)), headers: { "content-type": "application/json" } };
}

/** A response's JSON with the names of the code. @throws SyntaxError if it is not JSON */
export async function readJson(response: Response): Promise<unknown> {
	return parseJson(await response.text(), response.ok);
}

/** The JSON of a response that arrived by other means than fetch. */
export function parseJson(text: string, isOk: boolean): unknown {
	const json: unknown = JSON.parse(text);
	const body = fromJson(json);
	if (isOk || typeof body !== "object" || body === null || !("details" in body)) return body;
	return { ...body, details: detailsFromJson(body.details) };
}
