import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { PostalAddress } from "#app/account/dashboard/addresses/postal-address.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import type { PlainAccountResult } from "./plain-account-data.ts";
import { PlainAddressForm } from "./plain-address-form.tsx";
import { PlainAuthMessage } from "./plain-auth-fields.tsx";

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong";

/** Saved addresses; each has its form below it, collapsed (ADDR-03..07). */
export function PlainAddresses(props: { addresses: readonly AddressRow[]; result: PlainAccountResult | null }) {
	const t = useT(dashboardTexts);
	const { addresses, result } = props;
	const responseOf = (id: string) => (result?.of === id ? result : null);
	return (
		<section id="addresses" className="mt-14">
			<h2 className="mb-5 text-heading">{t("addresses_title")}</h2>
			{result !== null && result.of === "" && (
				<PlainAuthMessage tone="error" text={result.message || t("address_failed")} />
			)}
			<ul className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
				{addresses.map((address) => {
					const name = `${address.firstName} ${address.lastName}`;
					const label = (action: string) => t("of_address", { action, name, line: address.addressLine1 });
					return (
						<li key={address.id} className="card p-5">
							<div className="flex items-start justify-between gap-3">
								<PostalAddress address={address} />
								{address.isDefault && <Badge tone="green">{t("default_address")}</Badge>}
							</div>
							<details className="mt-3" open={responseOf(address.id) !== null}>
								<summary className={SUMMARY} aria-label={label(t("edit"))}>
									{t("edit")}
								</summary>
								<PlainAddressForm address={address} result={responseOf(address.id)} />
							</details>
							<form method="post" action="/account#addresses">
								<input type="hidden" name="id" value={address.id} />
								<Button
									type="submit"
									name="intent"
									value="address-delete"
									variant="quiet"
									size="small"
									className="-ml-4"
									aria-label={label(t("remove"))}
								>
									{t("remove")}
								</Button>
							</form>
						</li>
					);
				})}
			</ul>
			<details className="card p-5 sm:p-7" open={addresses.length === 0 || responseOf("new") !== null}>
				<summary className={SUMMARY}>{t("add_address")}</summary>
				<PlainAddressForm address={null} result={responseOf("new")} />
			</details>
		</section>
	);
}
