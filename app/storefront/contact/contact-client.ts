import type { FieldProblem } from "#shop/errors.rules.ts";
import type { SupportDraft } from "#shop/support/support.rules.ts";
import type { ContactAnswer } from "./contact-answer.ts";

/** Sends a message; whatever goes wrong, what was typed comes back (CONT-19). */
export async function sendMessage(send: typeof fetch, values: SupportDraft, website: string): Promise<ContactAnswer> {
	try {
		const response = await send("/api/support-messages", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				name: values.name,
				email: values.email,
				inquiry_type: values.inquiryType,
				subject: values.subject,
				message: values.message,
				website,
			}),
		});
		if (response.ok) return { state: "sent" };
		const answer = (await response.json()) as { code?: string; message?: string; details?: unknown };
		if (answer.code === "invalid_input" && Array.isArray(answer.details)) {
			return { state: "wrong", values, problems: answer.details.map(toProblem) };
		}
		const isClear = answer.code === "too_many_requests";
		return { state: "failed", values, message: isClear ? (answer.message ?? null) : null };
	} catch {
		return { state: "failed", values, message: null };
	}
}

function toProblem(problem: { field: string; code: string }): FieldProblem<keyof SupportDraft> {
	const field = problem.field === "inquiry_type" ? "inquiryType" : problem.field;
	return { field: field as keyof SupportDraft, code: problem.code as FieldProblem["code"] };
}
