import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useSession } from "#app/account/session.ts";
import { api, isApiError } from "#app/api-client.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { RESPONSE_HOURS } from "#shop/people/support/response-hours.rules.ts";
import {
	CONTACT_SUCCESS_MS,
	checkMessage,
	INQUIRY_TYPES,
	MESSAGE_MAX_LENGTHS,
	type SupportDraft,
} from "#shop/people/support/support.rules.ts";
import { type ContactResult, EMPTY_MESSAGE } from "./contact-draft.ts";

/** The support form (CONT-01..12); without JavaScript it is posted to /contact. */
export function ContactForm({ result: first = null }: { result?: ContactResult | null }) {
	const t = useT();
	const { support } = useSiteInfo();
	const session = useSession();
	const isHydrated = useHydrated();
	const honeypot = useRef<HTMLInputElement>(null);
	const form = useForm<SupportDraft>({
		id: "contact",
		initial: EMPTY_MESSAGE,
		check: checkMessage,
		send: async (values) => {
			const website = honeypot.current?.value ?? "";
			await api.post("/api/support-messages", { body: { ...values, website } });
			form.reset();
		},
		first: outcomeOf(first),
		sentMs: CONTACT_SUCCESS_MS,
	});
	const { field, failure, change } = form;

	useEffect(() => {
		if (session.status !== "signed_in") return;
		const { fullName, email } = session.user;
		change((typed) => ({ name: typed.name || fullName, email: typed.email || email }));
	}, [session, change]);

	const said = (
		<>
			{form.isSent && (
				<Alert tone="success" title={t("contact.sent")}>
					<p>{t("contact.sent_text", RESPONSE_HOURS)}</p>
				</Alert>
			)}
			{failure !== null && (
				<Alert tone="error">
					<p>
						{isApiError(failure, "too_many_requests") && failure.message !== ""
							? failure.message
							: t("contact.failed", { email: support.email })}
					</p>
				</Alert>
			)}
		</>
	);
	// Without JavaScript, the form comes first on the page, so that the result is visible at once.
	const isOnTop = first !== null && !isHydrated;

	return (
		<form
			{...form.props}
			id="contact-form"
			action={`${href("/contact")}#contact-form`}
			className="grid scroll-mt-24 gap-5 sm:grid-cols-2"
		>
			{isOnTop && <div className="empty:hidden sm:col-span-2">{said}</div>}
			<TextField {...field("name")} label={t("contact.name")} autoComplete="name" required />
			<TextField
				{...field("email")}
				label={t("contact.email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<SelectField {...field("inquiryType")} label={t("contact.inquiry_type")}>
				{INQUIRY_TYPES.map((type) => (
					<option key={type} value={type}>
						{t(`contact.type_${type}`)}
					</option>
				))}
			</SelectField>
			<TextField {...field("subject")} label={t("contact.subject")} hint={t("contact.optional")} />
			<TextAreaField
				{...field("message")}
				label={t("contact.message")}
				rows={6}
				required
				maxLength={MESSAGE_MAX_LENGTHS.message + 1}
				className="sm:col-span-2"
			/>
			<Honeypot ref={honeypot} />
			<div className="flex flex-col gap-4 sm:col-span-2">
				{!isOnTop && said}
				<Button type="submit" size="large" isBusy={form.isBusy} className="sm:self-start">
					{t(form.isBusy ? "contact.sending" : "contact.send")}
				</Button>
			</div>
		</form>
	);
}
