import type { APIRequestContext, Page } from "@playwright/test";
import { expect, menuToggle, untilLive } from "./shopper.ts";

export const PASSWORD = "Str1psAndWax";
let number = 0;
export const newEmail = () => `member-${process.pid}-${Date.now()}-${number++}@example.com`;

/** The link to a path in a recipient's email; with a secret unless stated otherwise. */
export async function linkInMail(
	request: APIRequestContext,
	email: string,
	path = "/api/auth/verify-email",
	proving = "token=",
): Promise<string> {
	let link: string | undefined;
	await expect(async () => {
		const { emails } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
		for (const { id } of emails as { id: string }[]) {
			const { text } = await (await request.get(`/dev/mailbox/${id}.json`)).json();
			const found = (text as string)
				.match(/https?:\/\/\S+/g)
				?.find((one) => one.includes(path) && one.includes(proving));
			if (found) link = found;
		}
		expect(link).toBeDefined();
	}).toPass();
	return link ?? "";
}

export const dialog = (page: Page) => page.getByRole("dialog");

export async function openDialog(page: Page, name = "Sign In"): Promise<void> {
	await untilLive(page);
	const menu = menuToggle(page);
	if (await menu.isVisible()) await menu.click();
	await page.getByRole("banner").getByRole("button", { name }).click();
	await expect(dialog(page)).toBeVisible();
}

/** Through the dialog's endpoints, for tests of what comes after. */
export async function makeAccount(page: Page, email: string, origin = process.env.SHOP_URL ?? ""): Promise<void> {
	const { request } = page;
	const post = (path: string, data: unknown) => request.post(path, { data, headers: { origin } });
	await post("/api/auth/sign-up/email", { name: "Ana Díaz", email, password: PASSWORD });
	await request.get(await linkInMail(request, email));
	expect((await post("/api/auth/sign-in/email", { email, password: PASSWORD })).ok()).toBe(true);
}
