import { describe, expect, test } from "vitest";
import * as z from "zod";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { CAMEL_CASE, parseBody } from "./parse-body.ts";

const schema = z.strictObject({ orderNumber: z.string(), address: z.strictObject({ addressLine1: z.string() }) });

function post(body: unknown): Request {
	const headers = { "content-type": "application/json" };
	return new Request("http://localhost/api", { method: "POST", headers, body: JSON.stringify(body) });
}

async function detailsOf(work: Promise<unknown>): Promise<unknown> {
	const error: unknown = await work.catch((caught: unknown) => caught);
	return isShopError(error, "invalid_input") ? error.details : error;
}

describe("the body of a request", () => {
	test("has snake_case names, also inside others, and is returned under those of the code", async () => {
		const body = { order_number: "SB-1", address: { address_line_1: "12 Oak Street" } };
		expect(await parseBody(post(body), schema)).toEqual({
			orderNumber: "SB-1",
			address: { addressLine1: "12 Oak Street" },
		});
	});

	test("in camelCase is rejected, under the names that were sent", async () => {
		const body = { orderNumber: "SB-1", address: { address_line_1: "12 Oak Street", post_code: "" } };
		expect(await detailsOf(parseBody(post(body), schema))).toEqual([
			expect.objectContaining({ field: "orderNumber", code: "invalid_type" }),
			{ field: "address", code: "unrecognized_keys", message: 'Unrecognized key: "post_code"' },
			{ field: "body", code: "unrecognized_keys", message: 'Unrecognized key: "orderNumber"' },
		]);
	});

	test("of a sign-in call has camelCase names, and no others", async () => {
		const password = z.strictObject({ newPassword: z.string() });
		expect(await parseBody(post({ newPassword: "soft" }), password, CAMEL_CASE)).toEqual({ newPassword: "soft" });
		const details = await detailsOf(parseBody(post({ new_password: "soft" }), password, CAMEL_CASE));
		expect(details).toMatchObject([{ code: "invalid_type" }, { message: 'Unrecognized key: "new_password"' }]);
	});
});
