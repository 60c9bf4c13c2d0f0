import type { Page } from "./page.ts";

/** A page that could not be rendered, with the response for everyone who waits for it. */
export class PageFailure extends Error {
	override name = "PageFailure";
	page: Page;

	constructor(page: Page) {
		super("page failed");
		this.page = page;
	}
}

export function isPageFailure(error: unknown): error is PageFailure {
	return error instanceof Error && error.name === "PageFailure";
}
