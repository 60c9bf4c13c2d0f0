import { describe, expect, test } from "vitest";
import { openFormServer } from "#tests/storefront/open-form-server.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import type { TestResponse } from "#tests/support/open-test-server.ts";
import { outlineOf } from "./outline-of.ts";

/**
 * What stands where on each page, in both languages, as committed texts: a swapped or lost text, the wrong tone of a
 * message or the wrong target of a link shows as a line. After a wanted change: vitest run tests/outlines --update
 */
const PAGES = {
	home: "/",
	shop: "/shop",
	product: "/product/2",
	"sold-out-product": "/product/4",
	about: "/about",
	contact: "/contact",
	reviews: "/reviews",
	guide: "/blog",
	usage: "/softbrace-usage",
	"insert-card": "/insert-card",
	terms: "/terms-of-service",
	privacy: "/privacy-policy",
	"order-status": "/order-status",
	"sign-in": "/sign-in",
	"sign-up": "/sign-up",
	"forgot-password": "/forgot-password",
	cart: "/cart",
	"not-found": "/no-such-page",
} as const;

const opened = await openAppForFile();
const member = await opened.member("member@example.com", "Maria Member");

/** Pages that need a browser with something in its cart or an account. */
const VISITS: Readonly<Record<string, (server: Server, language: string) => Promise<TestResponse>>> = {
	"full-cart": async ({ get, putIn }, language) => get("/cart", await putIn(1, 3, await putIn(2)), language),
	checkout: async ({ get, putIn }, language) => get("/checkout", await putIn(2), language),
	account: ({ get }, language) => get("/account", member.cookie, language),
};

/** Forms that the server rejects. */
const REJECTED: Readonly<Record<string, readonly [path: string, fields: Record<string, string>]>> = {
	contact: ["/contact", { intent: "message", email: "no address" }],
	"order-status": ["/order-status", { number: "SB-AAAAAAAA", email: "nobody@example.com" }],
	"sign-in": ["/sign-in", { email: "nobody@example.com", password: "Wr0ngPassw0rd" }],
	"sign-up": ["/sign-up", { name: "", email: "ana@", password: "short" }],
	"forgot-password": ["/forgot-password", { email: "ana" }],
	review: ["/reviews", { intent: "review", rating: "", text: "x" }],
	profile: ["/account", { intent: "profile", fullName: "", phone: "12" }],
};

type Server = Awaited<ReturnType<typeof openFormServer>>;

const outlined = async ({ status, body }: TestResponse, file: string, part?: "main") => {
	const lines = [`status ${status}`, ...(await outlineOf(body, part))];
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`pages/${file}.txt`);
};

describe.each(["en", "es"])("in %s", (language) => {
	test("CONST-09 the frame around every page", async () => {
		const { get } = await openFormServer(opened);
		await outlined(await get("/about", "", language), `frame.${language}`);
	});

	test.each(Object.entries(PAGES))("SCOPE-02 the page %s", async (name, path) => {
		const { get } = await openFormServer(opened);
		await outlined(await get(path, "", language), `${name}.${language}`, "main");
	});

	test.each(Object.entries(VISITS))("a visit to %s", async (name, visit) => {
		const server = await openFormServer(opened);
		await outlined(await visit(server, language), `${name}.${language}`, "main");
	});

	test.each(Object.entries(REJECTED))("a rejected form of %s", async (name, [path, fields]) => {
		const { post } = await openFormServer(opened);
		const cookie = `language=${language}; ${path === "/account" ? member.cookie : ""}`;
		await outlined(await post(path, fields, cookie), `rejected-${name}.${language}`, "main");
	});
});
