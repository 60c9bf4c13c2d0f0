import { jsonBody, readJson } from "#app/fetch-json.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import { type FormResult, HONEYPOT } from "./form-result.ts";

/** Posts a form's draft to the API; on any failure the result has the typed values (CONT-19, REV-27). */
export async function sendForm<Draft extends object>(
	fetch: typeof globalThis.fetch,
	form: { path: string; values: Draft; website: string },
): Promise<FormResult<Draft>> {
	const { path, values, website } = form;
	try {
		const response = await fetch(path, {
			method: "POST",
			...jsonBody({ ...values, [HONEYPOT]: website }),
		});
		if (response.ok) return { state: "sent" };
		const result = (await readJson(response)) as { code?: string; message?: string; details?: unknown };
		if (result.code === "invalid_input" && Array.isArray(result.details)) {
			const problems = (result.details as FieldProblem[]).filter(({ field }) => Object.hasOwn(values, field));
			if (problems.length > 0)
				return { state: "wrong", values, problems: problems as FieldProblem<keyof Draft & string>[] };
		}
		const isClear = result.code === "too_many_requests";
		return { state: "failed", values, message: result.message ?? response.statusText, isClear };
	} catch {
		return { state: "failed", values, message: null, isClear: false };
	}
}
