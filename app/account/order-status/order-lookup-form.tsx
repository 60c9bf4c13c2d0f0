import { href } from "react-router";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { checkOrderLookup, type OrderLookup } from "#shop/selling/orders/order-number.rules.ts";
import type { LookedUpOrder } from "./found-order.tsx";

type OrderLookupFormProps = {
	number: string;
	/** What the route's action said. */
	result?: FormResult<OrderLookup> | null;
	onOrder(order: LookedUpOrder): void;
};

/** Asks for an order's number and email; `number` comes from an emailed link. */
export function OrderLookupForm({ number, result = null, onOrder }: OrderLookupFormProps) {
	const tAccount = useT(dashboardTexts);
	const form = useForm<OrderLookup>({
		id: "lookup",
		initial: { number, email: "" },
		check: checkOrderLookup,
		send: async (values) => {
			const body = { orderNumber: cleanText(values.number).toUpperCase(), email: cleanText(values.email) };
			onOrder(await api.post("/api/orders/lookup", { body }));
		},
		first: outcomeOf(result),
	});
	const message = form.failure === null ? null : messageOf(form.failure);

	return (
		<form {...form.props} action={href("/order-status")} className="card flex flex-col gap-5 p-5 sm:p-8">
			<TextField
				{...form.field("number")}
				required
				label={tAccount("status_number")}
				hint={tAccount("status_number_hint")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				enterKeyHint="next"
			/>
			<TextField
				{...form.field("email")}
				required
				label={tAccount("status_email")}
				type="email"
				inputMode="email"
				autoComplete="email"
				enterKeyHint="search"
			/>
			{message !== null && (
				<Alert tone="error">
					<p>{message}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isBusy={form.isBusy}>
				{tAccount(form.isBusy ? "status_finding" : "status_find")}
			</Button>
		</form>
	);

	function messageOf(error: unknown): string {
		const status = isApiError(error) ? error.status : 0;
		if (status === 404) return tAccount("status_not_found");
		return accountFailureText(error, tAccount(status === 0 ? "network_error" : "no_answer"));
	}
}
