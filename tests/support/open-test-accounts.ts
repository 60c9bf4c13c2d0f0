import { RouterContextProvider } from "react-router";
import * as auth from "#app/api/access/auth/auth.ts";
import { authEvents } from "#app/api/access/auth/auth-events.ts";
import { renderEmail } from "#app/emails/render.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { customerSession } from "#app/guards/caller.ts";
import { provideGuardTools, provideShop, shopOf } from "#app/request.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import type { Database } from "#platform/database/open.ts";
import { asSystem, type Caller, type Language, type Shop } from "#shop/kernel/context.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";
import { openTestShop } from "./open-test-shop.ts";
import { passGuards } from "./pass-guards.ts";

export const PASSWORD = "Str1psAndWax";

/** A browser's cookies: its session, and by name those that make it a known browser. */
export type Browser = { cookie: string; marks?: Record<string, string> };

/** The response of a call. */
export type AccountResponse = {
	status: number;
	body: Record<string, unknown>;
	cookies: string[];
	location: string | null;
};

/** A test shop whose sign-in calls respond as the server's do, and whose emails can be read. */
export async function openTestAccounts(database: Database) {
	const opened = await openTestShop(database);
	const { clock, mails } = opened;
	const config = {
		...opened.shop.config,
		adminEmails: ["owner@example.com", "second@example.com", "third@example.com"],
		supportEmail: "support@softbrace.example",
		supportPhone: "1",
		timeZone: "America/Chicago",
	};
	const shop: Shop = { ...opened.shop, config };
	/** The sign-in library as configured in a process with this public URL. */
	const openLibrary = (publicUrl: string) =>
		openAuth(
			{ ...shop, publicUrl, origins: [publicUrl], secrets: ["a secret of thirty-two letters or more"] },
			authEvents(shop),
		);
	const library = openLibrary(config.publicUrl);
	let number = 0;
	const newEmail = () => `ana${number++}@example.com`;

	/** GET without a body, POST with one, as a browser at an IP address sends it. */
	async function call(
		path: string,
		browser: Browser,
		body?: unknown,
		more: { address?: string; language?: Language } = {},
	): Promise<AccountResponse> {
		const request = new Request(`${config.publicUrl}/api/auth${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: {
				cookie: [browser.cookie, ...Object.values(browser.marks ?? {})].join("; "),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const context = openContext(more.language ?? "en", more.address ?? null);
		const handler = (body === undefined ? auth.loader : auth.action) as (args: never) => Promise<Response>;
		const response = await passGuards([apiErrors, customerSession], { request, context }, () =>
			handler({ request, context, params: {} } as never),
		);
		const cookies = response.headers.getSetCookie();
		for (const [pair = ""] of cookies.map((cookie) => cookie.split(";"))) {
			const name = /^(device|browser)=/.exec(pair)?.[1];
			if (name === undefined) browser.cookie = pair;
			else browser.marks = { ...browser.marks, [name]: pair };
		}
		const text = await response.text();
		const location = response.headers.get("location");
		return { status: response.status, body: text === "" ? {} : JSON.parse(text), cookies, location };
	}

	/** The user that the server identifies for a browser. */
	async function who({ cookie }: Browser): Promise<Caller> {
		const request = new Request(`${config.publicUrl}/api/session`, { headers: { cookie } });
		const context = openContext();
		await passGuards([customerSession], { request, context }, async () => Response.json(null));
		return shopOf(context).caller;
	}

	/** A visitor's request as the server passes it to the routes. */
	function openContext(language: Language = "en", clientIp: string | null = null): RouterContextProvider {
		const context = new RouterContextProvider();
		const visitor: Caller = { role: "visitor", userId: null };
		provideShop(context, { ...shop, caller: visitor, language }, { clientIp, requestId: "test" });
		provideGuardTools(context, { auth: library, origins: new Set([config.publicUrl]), dataRate: { take: () => null } });
		return context;
	}

	/** The emails that have arrived at an email address since the last call. */
	async function mailTo(email: string): Promise<string[]> {
		await sendDueMessages(shop, renderEmail);
		const found = mails.filter((mail) => mail.to === email);
		mails.length = 0;
		return found.map((mail) => mail.text);
	}

	/** A confirmed account that has not signed in yet. */
	async function confirmedAccount(email = newEmail()): Promise<{ email: string; browser: Browser }> {
		const browser = { cookie: "" };
		await call("/sign-up/email", browser, { name: "Ana Díaz", email, password: PASSWORD });
		const [mail] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		browser.cookie = "";
		return { email, browser };
	}

	/** A signed-in customer. */
	async function signedIn(email = newEmail()): Promise<{ email: string; browser: Browser }> {
		const account = await confirmedAccount(email);
		await call("/sign-in/email", account.browser, { email: account.email, password: PASSWORD });
		return account;
	}

	return {
		...opened,
		shop,
		testShop: asSystem(shop),
		clock,
		openLibrary,
		openContext,
		newEmail,
		call,
		who,
		mailTo,
		confirmedAccount,
		signedIn,
	};
}

/** The link with a secret in an email. */
export function linkIn(mail: string | undefined): URL {
	return new URL(/https?:\/\/\S+\?token=\S+/.exec(mail ?? "")?.[0] ?? "about:blank");
}
