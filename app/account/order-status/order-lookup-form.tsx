import { type FormEvent, useLayoutEffect, useState } from "react";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import { api, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import type { FieldCode } from "#shop/errors.rules.ts";
import { checkEmail, cleanText } from "#shop/form.rules.ts";
import type { OrderStatusResult } from "./order-status-result.ts";

const FIELDS = ["number", "email"] as const;
type Field = (typeof FIELDS)[number];

type OrderLookupFormProps = {
	number: string;
	/** The server's response to the same form without JavaScript. */
	result?: OrderStatusResult | null;
	onOrder(order: AccountOrder): void;
};

/** Asks for an order's number and email; `number` comes from an emailed link. */
export function OrderLookupForm({ number, result = null, onOrder }: OrderLookupFormProps) {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	const [values, setValues] = useState<Record<Field, string>>(result?.values ?? { number, email: "" });
	const [isChecked, setChecked] = useState(result !== null);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(result === null ? null : answerText(result));

	// Keeps what was typed before hydration.
	useLayoutEffect(() => {
		for (const field of FIELDS) {
			const input = document.getElementById(`lookup-${field}`);
			if (!(input instanceof HTMLInputElement) || input.value === "") continue;
			const { value } = input;
			setValues((before) => ({ ...before, [field]: value }));
		}
	}, []);

	const problemOf = (field: Field): FieldCode | null => {
		const text = cleanText(values[field]);
		if (field === "email") return checkEmail(text);
		return text === "" ? "required" : null;
	};
	const control = (field: Field) => {
		const code = isChecked ? problemOf(field) : null;
		return {
			id: `lookup-${field}`,
			name: field,
			required: true,
			value: values[field],
			error: code === null ? null : t(`fields.${code}`),
			onChange: (event: { target: { value: string } }) => {
				const { value } = event.target;
				setValues((before) => ({ ...before, [field]: value }));
			},
		};
	};

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		setChecked(true);
		setMessage(null);
		const wrong = FIELDS.find((field) => problemOf(field) !== null);
		if (wrong !== undefined) return document.getElementById(`lookup-${wrong}`)?.focus();
		setBusy(true);
		try {
			const body = { orderNumber: cleanText(values.number).toUpperCase(), email: cleanText(values.email) };
			onOrder(await api.post("/api/orders/lookup", { body }));
		} catch (error) {
			setBusy(false);
			setMessage(messageOf(error));
		}
	};

	return (
		<form
			method="post"
			action="/order-status"
			noValidate
			onSubmit={onSubmit}
			className="card flex flex-col gap-5 p-5 sm:p-8"
		>
			<TextField
				{...control("number")}
				label={tAccount("status_number")}
				hint={tAccount("status_number_hint")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<TextField
				{...control("email")}
				label={tAccount("status_email")}
				type="email"
				inputMode="email"
				autoComplete="email"
			/>
			{message !== null && (
				<Alert tone="error">
					<p>{message}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isBusy={isBusy}>
				{tAccount(isBusy ? "status_finding" : "status_find")}
			</Button>
		</form>
	);

	function answerText({ status, message }: OrderStatusResult): string | null {
		if (status === 404) return tAccount("status_not_found");
		return status === 400 && message === "" ? null : message || tAccount("no_answer");
	}

	function messageOf(error: unknown): string {
		const status = isApiError(error) ? error.status : 0;
		if (status === 404) return tAccount("status_not_found");
		return accountFailureText(error, tAccount(status === 0 ? "network_error" : "no_answer"));
	}
}
