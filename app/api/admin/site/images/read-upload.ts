import { ShopError } from "#shop/kernel/errors.rules.ts";

/**
 * Reads the form of an upload and its `file`.
 * @throws ShopError malformed_body, invalid_input without a file
 */
export async function readUpload(
	request: Request,
): Promise<{ form: FormData; file: { name: string; bytes: Uint8Array } }> {
	const form = await request.formData().catch(() => {
		throw new ShopError("malformed_body");
	});
	const file = form.get("file");
	if (!(file instanceof File)) {
		throw new ShopError("invalid_input", { details: [{ field: "file", code: "required" }] });
	}
	return { form, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}
