import { useEffect } from "react";
import { useSession } from "#app/account/session.ts";
import { api } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Honeypot } from "#app/storefront/public-form/honeypot.tsx";
import { usePublicForm } from "#app/storefront/public-form/use-public-form.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import {
	CONTACT_SUCCESS_MS,
	checkMessage,
	INQUIRY_TYPES,
	MESSAGE_MAX_LENGTHS,
	RESPONSE_HOURS,
	type SupportDraft,
} from "#shop/support/support.rules.ts";
import { type ContactResult, EMPTY_MESSAGE, parseContactForm } from "./contact-draft.ts";

/** The support form (CONT-01..12); without JavaScript it is posted to /contact. */
export function ContactForm({ result: first = null }: { result?: ContactResult | null }) {
	const t = useT();
	const { support } = useSiteInfo();
	const session = useSession();
	const isHydrated = useHydrated();
	const { result, isSending, setValues, control, formProps, honeypotRef } = usePublicForm<SupportDraft>({
		id: "contact",
		send: (body) => api.post("/api/support-messages", { body }),
		empty: EMPTY_MESSAGE,
		first,
		thanksMs: CONTACT_SUCCESS_MS,
		read: parseContactForm,
		check: checkMessage,
	});

	useEffect(() => {
		if (session.status !== "signed_in") return;
		const { fullName, email } = session.user;
		setValues((typed) => ({ ...typed, name: typed.name || fullName, email: typed.email || email }));
	}, [session, setValues]);

	const said = (
		<>
			{result?.state === "sent" && (
				<Alert tone="success" title={t("contact.sent")}>
					<p>{t("contact.sent_text", RESPONSE_HOURS)}</p>
				</Alert>
			)}
			{result?.state === "failed" && (
				<Alert tone="error">
					<p>{(result.isClear && result.message) || t("contact.failed", { email: support.email })}</p>
				</Alert>
			)}
		</>
	);
	// Without JavaScript, the form comes first on the page, so that the result is visible at once.
	const isOnTop = first !== null && !isHydrated;

	return (
		<form
			{...formProps}
			id="contact-form"
			action="/contact#contact-form"
			className="grid scroll-mt-24 gap-5 sm:grid-cols-2"
		>
			{isOnTop && <div className="empty:hidden sm:col-span-2">{said}</div>}
			<TextField {...control("name")} label={t("contact.name")} autoComplete="name" required />
			<TextField
				{...control("email")}
				label={t("contact.email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<SelectField {...control("inquiryType")} label={t("contact.inquiry_type")}>
				{INQUIRY_TYPES.map((type) => (
					<option key={type} value={type}>
						{t(`contact.type_${type}`)}
					</option>
				))}
			</SelectField>
			<TextField {...control("subject")} label={t("contact.subject")} hint={t("contact.optional")} />
			<TextAreaField
				{...control("message")}
				label={t("contact.message")}
				rows={6}
				required
				maxLength={MESSAGE_MAX_LENGTHS.message + 1}
				className="sm:col-span-2"
			/>
			<Honeypot ref={honeypotRef} />
			<div className="flex flex-col gap-4 sm:col-span-2">
				{!isOnTop && said}
				<Button type="submit" size="large" isBusy={isSending} className="sm:self-start">
					{t(isSending ? "contact.sending" : "contact.send")}
				</Button>
			</div>
		</form>
	);
}
