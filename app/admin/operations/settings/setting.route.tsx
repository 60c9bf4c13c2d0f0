import { ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import UnknownAdminPage from "#app/admin/frame/shell/unknown.route.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SETTING_GROUPS, type SettingGroup } from "#shop/kernel/settings/settings.rules.ts";
import type { Route } from "./+types/setting.route.ts";
import type { Example } from "./cart-preview.tsx";
import { BackupsForm } from "./groups/backups-form.tsx";
import { DeliveryForm } from "./groups/delivery-form.tsx";
import { EmailsForm } from "./groups/emails-form.tsx";
import { LaunchForm } from "./groups/launch-form.tsx";
import { PointsForm } from "./groups/points-form.tsx";
import { ShippingPricesForm } from "./groups/shipping-prices-form.tsx";
import { ShopForm } from "./groups/shop-form.tsx";
import { TaxForm } from "./groups/tax-form.tsx";
import { LaunchBannerSetting, loadLaunchBanner } from "./launch-banner-setting.tsx";
import { SettingsPage } from "./settings-page.tsx";
import type { SettingsResponse } from "./use-setting-form.ts";

/** Several of the pack ship free as the specification has it, one does not. */
const LARGER_QUANTITY = 4;

export async function clientLoader({
	params,
	request: { signal },
}: Pick<Route.ClientLoaderArgs, "params" | "request">) {
	const group = SETTING_GROUPS.find((one) => one === params.group);
	if (group === undefined) return null;
	const [settings, products, launchBanner] = await Promise.all([
		adminApi.get("/api/admin/settings", { signal }),
		adminApi.get("/api/products", { signal }),
		group === "launch" ? loadLaunchBanner(signal) : null,
	]);
	return { group, settings, example: exampleOf(settings, products), launchBanner };
}

export default function SettingPage({ loaderData }: Route.ComponentProps) {
	const t = useT(adminTexts);
	if (loaderData === null) return <UnknownAdminPage />;
	const { group, settings, example, launchBanner } = loaderData;
	return (
		<SettingsPage title={t(`settings_${group}`)}>
			<ChangedBy right="settings.write">
				<GroupForm key={group} group={group} settings={settings} example={example} />
				{launchBanner !== null && <LaunchBannerSetting state={launchBanner} />}
			</ChangedBy>
		</SettingsPage>
	);
}

type GroupFormProps = { group: SettingGroup; settings: SettingsResponse; example: Example };

function GroupForm({ group, settings, example }: GroupFormProps) {
	switch (group) {
		case "shop":
			return <ShopForm state={settings.shop} />;
		case "shipping":
			return <ShippingPricesForm state={settings.shipping} example={example} />;
		case "tax":
			return <TaxForm state={settings.tax} example={example} />;
		case "points":
			return <PointsForm state={settings.points} example={example} />;
		case "delivery":
			return <DeliveryForm state={settings.delivery} />;
		case "launch":
			return <LaunchForm state={settings.launch} />;
		case "emails":
			return <EmailsForm state={settings.emails} />;
		case "backups":
			return <BackupsForm state={settings.backups} />;
	}
}

function exampleOf({ shipping, tax, points, delivery }: SettingsResponse, products: Example["products"]): Example {
	const pack = products.find(({ priceCents }) => priceCents > 0);
	return {
		selling: { shipping: shipping.value, tax: tax.value, points: points.value, delivery: delivery.value },
		products,
		carts:
			pack === undefined
				? []
				: [[{ productId: pack.id, quantity: 1 }], [{ productId: pack.id, quantity: LARGER_QUANTITY }]],
	};
}
