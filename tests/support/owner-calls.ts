/** A signed-in call to the admin API, with JSON or a form. */
export type OwnerCall = (method: string, path: string, body?: unknown) => Promise<Response>;

/**
 * Signs in to the admin of a running shop with its password, and returns a function that calls it as the owner's
 * browser does.
 */
export async function signInOwner(url: string, password: string): Promise<OwnerCall> {
	const signedIn = await send(url, "POST", "/api/admin/session", { password });
	const cookie = signedIn.headers.get("set-cookie")?.split(";")[0];
	if (!signedIn.ok || cookie === undefined) {
		throw new Error(`admin sign-in responded with ${signedIn.status}: ${await signedIn.text()}`);
	}
	return (method, path, body) => send(url, method, path, body, cookie);
}

/** Publishes a text over the current one, or saves it as the draft. */
export async function publishAsOwner(
	owner: OwnerCall,
	edit: { page: string; section: string; content: string; is_draft?: boolean },
): Promise<Response> {
	const path = `/api/admin/content?page=${edit.page}&section=${edit.section}`;
	const { version } = (await (await owner("GET", path)).json()) as { version: string };
	return owner("PUT", "/api/admin/content", { ...edit, version });
}

function send(url: string, method: string, path: string, body?: unknown, cookie = ""): Promise<Response> {
	const isForm = body instanceof FormData;
	return fetch(`${url}${path}`, {
		method,
		headers: { ...(!isForm && { "content-type": "application/json" }), origin: url, cookie },
		body: body === undefined || isForm ? body : JSON.stringify(body),
	});
}
