import type { IncomingMessage } from "node:http";
import { createTranslate, type Translate } from "#i18n/create-translate.ts";
import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { paySession } from "#sandbox/payments/payments/pay-session.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { expireDueSessions } from "#sandbox/payments/sessions/expire-session.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import { checkPaymentForm, type Problems } from "./check-payment-form.ts";
import { pageResponse } from "./page-response.ts";
import { pageTexts } from "./page-texts.ts";

import { renderForm } from "./render-form.ts";
import { renderNotice } from "./render-notice.ts";
import { successUrlOf } from "./success-url.ts";

/** The hosted payment page: GET shows it, POST submits its form. Works without scripts. */
export async function handlePage(
	provider: Provider,
	request: IncomingMessage,
	path: string,
	body: string,
): Promise<SandboxResponse> {
	if (request.method !== "GET" && request.method !== "POST") return jsonResponse(405, { error: "Method not allowed" });
	expireDueSessions(provider);
	const session = provider.store.sessions.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? "");
	const language = languageOf(session, request);
	const context: PageContext = { provider, language, t: createTranslate(pageTexts, language) };
	const response = session ? respondTo(context, session, request.method, body) : notFound(context);
	// Redirects only once the payment is on disk.
	await provider.commit();
	return response;
}

type PageContext = { provider: Provider; language: "en" | "es"; t: Translate<typeof pageTexts> };

function respondTo(context: PageContext, session: Session, method: string, body: string): SandboxResponse {
	if (session.status === "expired") return expired(context, session);
	if (method === "GET") {
		return session.status === "complete" ? alreadyPaid(context, session) : showForm(context, session, {});
	}
	if (session.status === "complete") return redirect(session);

	const typed = new URLSearchParams(body);
	const { problems, payment } = checkPaymentForm(session, typed, context.provider.clock.now());
	if (!payment) return showForm(context, session, { typed, problems });
	const result = paySession(context.provider, session, payment);
	if (result.outcome === "declined") {
		const failure = { isTestCard: result.declineCode !== "test_mode_live_card" };
		return showForm(context, session, { typed, failure });
	}
	return redirect(result.session);
}

function showForm(
	{ provider, language, t }: PageContext,
	session: Session,
	shown: { typed?: URLSearchParams; problems?: Problems; failure?: { isTestCard: boolean } },
): SandboxResponse {
	const { typed = new URLSearchParams(), problems = new Map(), failure = null } = shown;
	const at = provider.clock.now();
	const content = renderForm({ session, language, t, at, typed, problems, failure });
	return pageResponse({ status: 200, language, title: t("title"), content, session });
}

function alreadyPaid({ language, t }: PageContext, session: Session): SandboxResponse {
	const content = renderNotice(t("completeTitle"), t("completeText"), {
		href: successUrlOf(session),
		text: t("completeLink"),
	});
	return pageResponse({ status: 200, language, title: t("completeTitle"), content, session });
}

function expired({ language, t }: PageContext, session: Session): SandboxResponse {
	const href = session.cancelUrl ?? new URL("/", session.successUrl).href;
	const content = renderNotice(t("expiredTitle"), t("expiredText"), { href, text: t("backLink") });
	return pageResponse({ status: 200, language, title: t("expiredTitle"), content, session });
}

function notFound({ language, t }: PageContext): SandboxResponse {
	const content = renderNotice(t("unknownTitle"), t("unknownText"), null);
	return pageResponse({ status: 404, language, title: t("unknownTitle"), content, session: null });
}

function redirect(session: Session): SandboxResponse {
	return { status: 303, headers: { location: successUrlOf(session) }, body: "" };
}

function languageOf(session: Session | undefined, request: IncomingMessage): "en" | "es" {
	const preferred = session?.locale && session.locale !== "auto" ? session.locale : request.headers["accept-language"];
	return preferred?.toLowerCase().startsWith("es") ? "es" : "en";
}
