export const ADMIN_PASSWORD = "a long password of one test";

/** Signs in with `ADMIN_PASSWORD`; `origin` is the shop's PUBLIC_URL. @returns the cookie that later calls send */
export async function signInAsAdmin(url: string, origin = url): Promise<string> {
	const response = await fetch(`${url}/api/admin/session`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ password: ADMIN_PASSWORD }),
	});
	if (!response.ok) throw new Error(`the sign-in failed: ${response.status} ${await response.text()}`);
	return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

export async function uploadImage(
	url: string,
	cookie: string,
	bytes: Uint8Array,
	origin = url,
): Promise<{ status: number; body: Record<string, string> }> {
	const form = new FormData();
	form.set("file", new File([Uint8Array.from(bytes)], "photo.jpg", { type: "image/jpeg" }));
	const response = await fetch(`${url}/api/admin/images`, { method: "POST", headers: { cookie, origin }, body: form });
	return { status: response.status, body: (await response.json()) as Record<string, string> };
}
