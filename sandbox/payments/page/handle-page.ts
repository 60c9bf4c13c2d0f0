import type { IncomingMessage } from "node:http";
import { createTranslate, type Translate } from "#i18n/create-translate.ts";
import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { paySession } from "#sandbox/payments/payments/pay-session.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { expireDueSessions } from "#sandbox/payments/sessions/expire-session.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import { checkPaymentForm } from "./check-payment-form.ts";
import { pageResponse } from "./page-response.ts";
import { pageTexts } from "./page-texts.ts";
import type { PaymentAttempt, PaymentAttempts } from "./payment-attempt.ts";

import { isRefilled, renderForm } from "./render-form.ts";
import { renderNotice } from "./render-notice.ts";
import { successUrlOf } from "./success-url.ts";

/**
 * The hosted payment page: GET shows it, POST submits its form and always redirects, so that going back or reloading
 * never asks to send the form again. Works without scripts.
 */
export async function handlePage(
	provider: Provider,
	attempts: PaymentAttempts,
	request: IncomingMessage,
	path: string,
	body: string,
): Promise<SandboxResponse> {
	if (request.method !== "GET" && request.method !== "POST") return jsonResponse(405, { error: "Method not allowed" });
	expireDueSessions(provider);
	const session = provider.store.sessions.get(/^\/pay\/(\w+)$/.exec(path)?.[1] ?? "");
	const language = languageOf(session, request);
	const context: PageContext = { provider, attempts, language, t: createTranslate(pageTexts, language) };
	const response = session ? respondTo(context, session, request.method, body) : notFound(context);
	// Redirects only once the payment is on disk.
	await provider.commit();
	return response;
}

type PageContext = {
	provider: Provider;
	attempts: PaymentAttempts;
	language: "en" | "es";
	t: Translate<typeof pageTexts>;
};

function respondTo(context: PageContext, session: Session, method: string, body: string): SandboxResponse {
	if (session.status === "expired") return expired(context, session);
	const { attempts, provider } = context;
	if (method === "GET") {
		if (session.status === "complete") return alreadyPaid(context, session);
		const attempt = attempts.get(session.id) ?? NO_ATTEMPT;
		attempts.delete(session.id);
		return showForm(context, session, attempt);
	}
	attempts.delete(session.id);
	if (session.status === "complete") return redirectTo(successUrlOf(session));

	const typed = new URLSearchParams(body);
	const { problems, payment } = checkPaymentForm(session, typed, provider.clock.now());
	if (!payment) return tryAgain(context, session, { typed, problems, failure: null });
	const result = paySession(provider, session, payment);
	if (result.outcome === "declined") {
		const failure = { isTestCard: result.declineCode !== "test_mode_live_card" };
		return tryAgain(context, session, { typed, problems, failure });
	}
	return redirectTo(successUrlOf(result.session));
}

const NO_ATTEMPT: PaymentAttempt = { typed: new URLSearchParams(), problems: new Map(), failure: null };

/** Card data is not kept, not even until the page is shown again. */
function tryAgain({ attempts }: PageContext, session: Session, attempt: PaymentAttempt): SandboxResponse {
	const typed = new URLSearchParams([...attempt.typed].filter(([field]) => isRefilled(field)));
	attempts.set(session.id, { ...attempt, typed });
	return redirectTo(`/pay/${session.id}`);
}

function showForm({ language, t }: PageContext, session: Session, attempt: PaymentAttempt): SandboxResponse {
	const content = renderForm({ session, language, t, ...attempt });
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

function redirectTo(location: string): SandboxResponse {
	return { status: 303, headers: { location }, body: "" };
}

function languageOf(session: Session | undefined, request: IncomingMessage): "en" | "es" {
	const preferred = session?.locale && session.locale !== "auto" ? session.locale : request.headers["accept-language"];
	return preferred?.toLowerCase().startsWith("es") ? "es" : "en";
}
