import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { FREE_SHIPPING_FROM_CENTS, STANDARD_SHIPPING_CENTS } from "#shop/selling/pricing/shipping.rules.ts";
import { TAX_BASIS_POINTS } from "#shop/selling/pricing/tax.rules.ts";

type Setting = {
	name: KeyTaking<typeof adminTexts>;
	value: string;
	/** The environment variable that sets it; null for a rule of the shop. */
	variable: string | null;
};

/** What the store works with, read-only, and where each value is set. */
export function StoreSettings() {
	const t = useT(adminTexts);
	const time = useTime();
	const { support, publicUrl, timeZone, launch } = useSiteInfo();
	const settings: readonly Setting[] = [
		{ name: "setting_url", value: publicUrl, variable: "PUBLIC_URL" },
		{ name: "setting_support_email", value: support.email, variable: "SUPPORT_EMAIL" },
		{ name: "setting_support_phone", value: support.phone, variable: "SUPPORT_PHONE" },
		{ name: "setting_time_zone", value: timeZone, variable: "SHOP_TIME_ZONE" },
		{ name: "setting_launch", value: time(new Date(launch.startsAt).toISOString()), variable: "LAUNCH_DATE" },
		{ name: "setting_tax", value: `${TAX_BASIS_POINTS / 100}%`, variable: null },
		{
			name: "setting_shipping",
			value: t("setting_shipping_value", {
				price: formatUsd(STANDARD_SHIPPING_CENTS),
				from: formatUsd(FREE_SHIPPING_FROM_CENTS),
			}),
			variable: null,
		},
	];
	return (
		<PageCard title={t("settings_store")} hint={t("settings_store_hint")}>
			<dl className="-mx-4 mt-3 -mb-4 border-t border-line">
				{settings.map(({ name, value, variable }) => (
					<div
						key={name}
						className="grid gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr_auto]"
					>
						<dt className="text-muted">{t(name)}</dt>
						<dd className="font-medium wrap-anywhere">{value}</dd>
						<dd className="text-muted sm:text-right">
							{variable === null ? t("setting_fixed") : <code className="text-[0.8125rem]">{variable}</code>}
						</dd>
					</div>
				))}
			</dl>
		</PageCard>
	);
}
