import { formText } from "#app/forms/form-result.ts";

/** The fields of a posted form; a body that is not a form counts as an empty one. */
export async function parseFormPost(request: Request): Promise<(name: string) => string> {
	const form = await request.formData().catch(() => new FormData());
	return (name) => formText(form, name);
}

/** A 303 to a page of the shop, so that reloading does not post again. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
	const headers = new Headers({ location: path, "cache-control": "no-store" });
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}
