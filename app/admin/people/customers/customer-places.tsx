import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { CUSTOMER_ROW, type CustomerData, CustomerSection } from "./customer-section.tsx";
import { UnsubscribedTopics } from "./unsubscribed-topics.tsx";

export function CustomerContact({ customer: { email, phone, unsubscribedTopics } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const link = "wrap-anywhere text-brand-strong underline";
	return (
		<CustomerSection id="customer-contact" title={t("customer_contact")}>
			<dl>
				<div className={CUSTOMER_ROW}>
					<dt className="text-xs text-muted">{t("customers_email")}</dt>
					<dd>
						<a href={`mailto:${email}`} className={link}>
							{email}
						</a>
						<UnsubscribedTopics topics={unsubscribedTopics} />
					</dd>
				</div>
				{phone !== null && (
					<div className={CUSTOMER_ROW}>
						<dt className="text-xs text-muted">{t("customer_phone")}</dt>
						<dd>
							<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
								{phone}
							</a>
						</dd>
					</div>
				)}
			</dl>
		</CustomerSection>
	);
}

type Address = CustomerData["usedAddresses"][number] | CustomerData["savedAddresses"][number];

/** Saved addresses, and those that orders were shipped to; one that is both stands once. */
export function CustomerAddresses({ customer: { savedAddresses, usedAddresses } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const used = new Map(usedAddresses.map((address) => [linesOf(address).join("\n"), address]));
	const saved = new Map(savedAddresses.map((address) => [linesOf(address).join("\n"), address]));
	const all = [...new Map<string, Address>([...saved, ...used])];
	return (
		<CustomerSection
			id="customer-addresses"
			title={t("customer_addresses")}
			empty={all.length === 0 && t("customer_addresses_empty")}
		>
			<ul>
				{all.map(([key, address]) => {
					const [book, shipped] = [saved.get(key), used.get(key)];
					return (
						<li key={key} className={`${CUSTOMER_ROW} flex justify-between gap-3`}>
							<address className="min-w-0 not-italic wrap-anywhere whitespace-pre-line">
								{linesOf(address).join("\n")}
							</address>
							<span className="flex flex-col items-end gap-1">
								{book && (
									<Badge isSmall>{t(book.isDefault ? "customer_address_default" : "customer_address_saved")}</Badge>
								)}
								{shipped && (
									<span className="text-xs whitespace-nowrap text-muted">
										{t("customer_address_used", { count: shipped.orders })}
									</span>
								)}
							</span>
						</li>
					);
				})}
			</ul>
		</CustomerSection>
	);
}

/** An address as on an envelope. */
function linesOf(address: Address): string[] {
	const { firstName, lastName, addressLine1, addressLine2, city, state, postalCode, country } = address;
	return [
		`${firstName} ${lastName}`.trim(),
		addressLine1,
		addressLine2 ?? "",
		`${city}, ${state} ${postalCode}`.trim(),
		country === "US" ? "" : country,
	].filter((line) => line !== "");
}
