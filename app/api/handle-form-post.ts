import { data } from "react-router";
import { retryAfterHeader } from "#app/api-response.ts";
import { type FormResult, formText, HONEYPOT } from "#app/forms/form-result.ts";
import { errorText } from "#app/i18n/error-text.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";

/**
 * Handles a form posted without JavaScript: responds with its page, and with the typed values if something is invalid.
 * A bot that filled in the hidden field gets a success page.
 */
export async function handleFormPost<Draft>(
	shop: Shop,
	request: Request,
	action: { read(form: FormData): Draft; submit(values: Draft): Promise<unknown> },
) {
	// A body that is not a form counts as an empty form: its fields are missing.
	const form = await request.formData().catch(() => new FormData());
	const values = action.read(form);
	try {
		if (formText(form, HONEYPOT) === "") await action.submit(values);
		return data<FormResult<Draft>>({ state: "sent" });
	} catch (error) {
		if (isShopError(error, "invalid_input")) {
			return data<FormResult<Draft>>({ state: "wrong", values, problems: error.details as never }, { status: 400 });
		}
		shop.log.error({ err: error }, "failed to store a form");
		const { code, params, status } = isShopError(error) ? error : new ShopError("database_unavailable");
		const message = errorText(shop.language, code, params);
		const headers = isShopError(error) ? retryAfterHeader(error) : {};
		return data<FormResult<Draft>>({ state: "failed", values, status, code, message }, { status, headers });
	}
}
