import type { FrameLocator, Page } from "@playwright/test";
import { expect, openAdmin } from "./admin.ts";

export const canvas = (page: Page): FrameLocator => page.frameLocator("#preview-frame");
export const order = (page: Page) => page.getByRole("list", { name: "Page elements" }).getByRole("listitem");
export const add = (page: Page, name: string) => page.getByRole("button", { name: `Add ${name}`, exact: true }).click();

export async function openEditor(page: Page): Promise<void> {
	await openAdmin(page, "Visual Editor");
	await expect(order(page).first()).toBeVisible();
}
