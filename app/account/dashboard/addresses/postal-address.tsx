import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";

/** An address in the format of a shipping label; empty lines are left out (ADDR-06). */
export function PostalAddress({ address }: { address: Omit<AddressRow, "id" | "isDefault"> }) {
	const t = useT(dashboardTexts);
	const { country } = address;
	const lines = [
		`${address.firstName} ${address.lastName}`,
		address.addressLine1,
		address.addressLine2,
		`${address.city}, ${address.state} ${address.postalCode}`,
		isKnown(country) ? t(`country_${country}`) : country,
	].filter((line) => line?.trim());
	return (
		<address className="flex flex-col text-[0.9375rem] text-muted not-italic wrap-anywhere">
			{lines.map((line) => (
				<span key={line}>{line}</span>
			))}
		</address>
	);
}

function isKnown(country: string): country is "US" | "CA" | "MX" {
	return country === "US" || country === "CA" || country === "MX";
}
