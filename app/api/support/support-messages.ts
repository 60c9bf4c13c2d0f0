import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import { submitMessage } from "#shop/support/submit-message.ts";
import type { SupportDraft } from "#shop/support/support.rules.ts";
import type { Route } from "./+types/support-messages.ts";
import { supportMessageBody } from "./support-messages.schema.ts";

/** POST: sends a message to support (CONT-16). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, supportMessageBody);
		if (!body.website) {
			const draft = { ...body, inquiryType: body.inquiry_type };
			await submitMessage(shopOf(context), draft, infoOf(context).clientIp).catch((error: unknown) => {
				throw withBodyNames(error);
			});
		}
		return { status: 201, body: { status: "pending" } };
	});
}

function withBodyNames(error: unknown): unknown {
	if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) return error;
	const problems = error.details as FieldProblem<keyof SupportDraft>[];
	const name = (field: keyof SupportDraft) => (field === "inquiryType" ? "inquiry_type" : field);
	return new ShopError("invalid_input", {
		details: problems.map((problem) => ({ ...problem, field: name(problem.field) })),
	});
}
