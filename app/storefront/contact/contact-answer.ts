import type { FieldProblem } from "#shop/errors.rules.ts";
import { INQUIRY_TYPES, type SupportDraft } from "#shop/support/support.rules.ts";

/** What became of a message; what was typed comes back unless it was sent. */
export type ContactAnswer =
	| { state: "sent" }
	| { state: "wrong"; values: SupportDraft; problems: readonly FieldProblem<keyof SupportDraft>[] }
	/** `message` is the server's; null when there was no answer. */
	| { state: "failed"; values: SupportDraft; message: string | null };

/** The form before anything is typed. */
export const EMPTY_MESSAGE: SupportDraft = {
	name: "",
	email: "",
	inquiryType: INQUIRY_TYPES[0],
	subject: "",
	message: "",
};

/** A form as browsers send it; `isProgram` when the field that people do not see was filled in. */
export function readContactForm(form: FormData): { values: SupportDraft; isProgram: boolean } {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.slice(0, 20_000) : "";
	};
	return {
		values: {
			name: text("name"),
			email: text("email"),
			inquiryType: text("inquiry_type"),
			subject: text("subject"),
			message: text("message"),
		},
		isProgram: text("website") !== "",
	};
}
