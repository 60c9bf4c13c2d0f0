import { href } from "react-router";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import type { AccountResult } from "#app/account/dashboard/account-result.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { AddressCard, useAddressLabel } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong";
const FORM = "mt-3 flex flex-col gap-5";

type AddressFormsProps = { addresses: readonly AddressRow[]; result: AccountResult | null };

/** The saved addresses without scripts; each has its form below it, collapsed (ADDR-03..07). */
export function AddressForms({ addresses, result }: AddressFormsProps) {
	const t = useT(dashboardTexts);
	const failure = result?.form === "address-delete" && result.result.state === "failed" ? result.result : null;
	const resultOf = (id: string) => (result?.form === "address" && result.id === id ? result.result : null);
	return (
		<>
			{failure && (
				<Alert tone="error" className="mb-5">
					<p>{failure.message || t("address_remove_failed")}</p>
				</Alert>
			)}
			<ul className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
				{addresses.map((address) => (
					<li key={address.id}>
						<AddressCard address={address}>
							<CardForms address={address} result={resultOf(address.id)} />
						</AddressCard>
					</li>
				))}
			</ul>
			<details className="card p-5 sm:p-7" open={addresses.length === 0 || resultOf("new") !== null}>
				<summary className={SUMMARY}>{t("add_address")}</summary>
				<AddressForm address={null} result={resultOf("new")} className={FORM} />
			</details>
		</>
	);
}

type CardFormsProps = { address: AddressRow; result: Extract<AccountResult, { form: "address" }>["result"] | null };

function CardForms({ address, result }: CardFormsProps) {
	const t = useT(dashboardTexts);
	const { labelOf } = useAddressLabel(address);
	return (
		<>
			<details className="mt-3" open={result !== null}>
				<summary className={SUMMARY} aria-label={labelOf(t("edit"))}>
					{t("edit")}
				</summary>
				<AddressForm address={address} result={result} className={FORM} />
			</details>
			<form method="post" action={`${href("/account")}#addresses`}>
				<input type="hidden" name="id" value={address.id} />
				<Button
					type="submit"
					name="intent"
					value="address-delete"
					variant="quiet"
					size="small"
					className="-ml-4"
					aria-label={labelOf(t("remove"))}
				>
					{t("remove")}
				</Button>
			</form>
		</>
	);
}
