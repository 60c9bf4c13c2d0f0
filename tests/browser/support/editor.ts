import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, openAdmin } from "./admin.ts";

export const canvas = (page: Page): FrameLocator => page.frameLocator("#preview-frame");
export const order = (page: Page) => page.getByRole("list", { name: "Page elements" }).getByRole("listitem");
export const add = (page: Page, name: string) => page.getByRole("button", { name: `Add ${name}`, exact: true }).click();

/** Opens the editor; it is there once `first` is visible. */
export async function openEditor(page: Page, first: Locator = order(page).first()): Promise<void> {
	await openAdmin(page, "Visual Editor");
	await expect(first).toBeVisible();
}
