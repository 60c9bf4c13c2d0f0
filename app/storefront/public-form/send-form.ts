import type { FieldProblem } from "#shop/errors.rules.ts";
import { type FieldNames, type FormResult, HONEYPOT } from "./form-result.ts";

/** Posts a form's draft to the API; on any failure the result has the typed values (CONT-19, REV-27). */
export async function sendForm<Draft extends object>(
	fetch: typeof globalThis.fetch,
	form: { path: string; names: FieldNames<Draft>; values: Draft; website: string },
): Promise<FormResult<Draft>> {
	const { path, names, values, website } = form;
	const fields = Object.entries<string>(names) as [keyof Draft & string, string][];
	const body = { ...Object.fromEntries(fields.map(([field, name]) => [name, values[field]])), [HONEYPOT]: website };
	try {
		const response = await fetch(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (response.ok) return { state: "sent" };
		const result = (await response.json()) as { code?: string; message?: string; details?: unknown };
		if (result.code === "invalid_input" && Array.isArray(result.details)) {
			const problems = result.details.flatMap(({ field: name, code }: FieldProblem) =>
				fields.filter(([, known]) => known === name).map(([field]) => ({ field, code })),
			);
			if (problems.length > 0) return { state: "wrong", values, problems };
		}
		const isClear = result.code === "too_many_requests";
		return { state: "failed", values, message: result.message ?? response.statusText, isClear };
	} catch {
		return { state: "failed", values, message: null, isClear: false };
	}
}
