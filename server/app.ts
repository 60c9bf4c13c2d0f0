import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { renderEmail } from "#app/emails/render.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { requestLanguage } from "#app/i18n/language.ts";
import { paymentLabels } from "#app/i18n/payment-labels.ts";
import { provideShop } from "#app/request.ts";
import type { World } from "#platform/world.ts";
import { mailboxPages } from "#sandbox/mailbox/mailbox-pages.ts";
import { findPublicRevision } from "#shop/catalogue/find-public-revision.ts";
import { seedCatalogue } from "#shop/catalogue/seed-catalogue.ts";
import { reconcileCheckouts } from "#shop/checkout/reconcile-checkouts.ts";
import type { Caller, Language, Shop } from "#shop/context.ts";
import { forgetOldAttempts } from "#shop/limits/forget-old-attempts.ts";
import { sendDueMessages } from "#shop/outbox/send-due-messages.ts";
import type { App } from "./app-shape.ts";

/** The built application on an open world: what Vite bundles, and what start.ts and dev.ts hand requests to. */
export async function createApp(world: World): Promise<App> {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
	const answerPage = createRequestHandler(build, process.env.NODE_ENV);
	const answerMailbox = world.mail.mailbox === null ? null : mailboxPages(world.mail.mailbox);
	const house = shopFor(world, VISITOR, "en");

	return {
		async fetch(request, facts) {
			const mailbox = new URL(request.url).pathname.startsWith("/dev/mailbox") ? await answerMailbox?.(request) : null;
			if (mailbox) return mailbox;
			const context = new RouterContextProvider();
			provideShop(context, shopFor(world, VISITOR, requestLanguage(request)), facts);
			const reply = await answerPage(request, context);
			return isPublicPage(request, reply) ? markPublic(reply, nextTurn(world)) : reply;
		},
		prepare: () => seedCatalogue(house),
		revision: () => findPublicRevision(house),
		jobs: [
			{ name: "send messages", everyMs: 2000, run: () => sendDueMessages(house, renderEmail) },
			{ name: "reconcile checkouts", everyMs: 60_000, run: () => reconcileCheckouts(house) },
			{ name: "forget old attempts", everyMs: 3_600_000, run: () => forgetOldAttempts(house) },
		],
	};
}

/** Pages are the same for everybody but for language; only the success page is about one buyer's payment. */
function isPublicPage(request: Request, reply: Response): boolean {
	const { pathname } = new URL(request.url);
	const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
	return isPage && reply.status === 200 && request.method === "GET" && pathname !== "/success";
}

function markPublic(reply: Response, expiresAt: number): Response {
	const marked = new Response(reply.body, reply);
	marked.headers.set("x-page-cache", "public");
	if (Number.isFinite(expiresAt)) marked.headers.set("x-page-expires-at", String(expiresAt));
	return marked;
}

/** When public pages change by themselves: as the launch day begins and as it ends (D-43). */
function nextTurn({ config, clock }: World): number {
	const now = clock.now();
	return [config.launchAt, config.launchEndsAt].find((turn) => turn > now) ?? Number.POSITIVE_INFINITY;
}

const VISITOR: Caller = { role: "visitor", userId: null };

function shopFor(world: World, caller: Caller, language: Language): Shop {
	return { ...world, caller, language, texts: { paymentLabels } };
}
