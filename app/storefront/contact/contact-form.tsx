import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { usePublicFacts } from "#app/storefront/public-facts.ts";
import {
	CONTACT_SUCCESS_MS,
	checkMessage,
	INQUIRY_TYPES,
	MESSAGE_MAX_LENGTHS,
	RESPONSE_HOURS,
	type SupportDraft,
} from "#shop/support/support.rules.ts";
import { type ContactAnswer, EMPTY_MESSAGE, readContactForm } from "./contact-answer.ts";
import { sendMessage } from "./contact-client.ts";

/** A message to support (CONT-01..12); without scripts it is sent as a plain form to /contact. */
export function ContactForm({ answer: first = null }: { answer?: ContactAnswer | null }) {
	const t = useT();
	const { support } = usePublicFacts();
	const session = useSession();
	const [answer, setAnswer] = useState<ContactAnswer | null>(first);
	const [isSending, setSending] = useState(false);
	const [values, setValues] = useState<SupportDraft>(first && first.state !== "sent" ? first.values : EMPTY_MESSAGE);
	const form = useRef<HTMLFormElement>(null);
	const website = useRef<HTMLInputElement>(null);
	const problems = answer?.state === "wrong" ? answer.problems : [];

	// What was typed before the page's scripts were there is not lost.
	useLayoutEffect(() => {
		if (form.current) setValues(readContactForm(new FormData(form.current)).values);
	}, []);

	useEffect(() => {
		if (session.status !== "signed_in") return;
		const { fullName, email } = session.user;
		setValues((typed) => ({ ...typed, name: typed.name || fullName, email: typed.email || email }));
	}, [session]);

	useEffect(() => {
		if (answer?.state !== "sent") return;
		const timer = setTimeout(() => setAnswer(null), CONTACT_SUCCESS_MS);
		return () => clearTimeout(timer);
	}, [answer]);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isSending) return;
		const { elements } = event.currentTarget;
		const wrong = checkMessage(values);
		if (wrong[0]) {
			setAnswer({ state: "wrong", values, problems: wrong });
			const input = elements.namedItem(NAMES[wrong[0].field]);
			if (input instanceof HTMLElement) input.focus();
			return;
		}
		setAnswer(null);
		setSending(true);
		const next = await sendMessage(fetch, values, website.current?.value ?? "");
		setSending(false);
		setAnswer(next);
		if (next.state === "sent") setValues(EMPTY_MESSAGE);
	};
	const control = (field: keyof SupportDraft) => {
		const problem = problems.find((one) => one.field === field);
		return {
			id: `contact-${field}`,
			name: NAMES[field],
			value: values[field],
			error: problem ? t(`fields.${problem.code}`) : null,
			onChange: (event: { target: { value: string } }) => {
				const { value } = event.target;
				setValues((typed) => ({ ...typed, [field]: value }));
			},
		};
	};

	return (
		<form ref={form} method="post" action="/contact" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
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
			<div aria-hidden="true" className="absolute -left-[9999px]">
				<label>
					Website
					<input ref={website} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</label>
			</div>
			<div className="flex flex-col gap-4 sm:col-span-2">
				{answer?.state === "sent" && (
					<Alert tone="success" title={t("contact.sent")}>
						<p>{t("contact.sent_text", RESPONSE_HOURS)}</p>
					</Alert>
				)}
				{answer?.state === "failed" && (
					<Alert tone="error">
						<p>{answer.message ?? t("contact.failed", { email: support.email })}</p>
					</Alert>
				)}
				<Button type="submit" size="large" isBusy={isSending} className="sm:self-start">
					{t(isSending ? "contact.sending" : "contact.send")}
				</Button>
			</div>
		</form>
	);
}

/** The fields as the form and the API name them. */
const NAMES: Readonly<Record<keyof SupportDraft, string>> = {
	name: "name",
	email: "email",
	inquiryType: "inquiry_type",
	subject: "subject",
	message: "message",
};
