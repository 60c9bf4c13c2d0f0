import { useT } from "#app/i18n/language-provider.tsx";
import { HeartIcon, LeafIcon, LockIcon, ShieldIcon } from "#app/interface/icons.tsx";
import { RETURNS_CONTACT_DAYS } from "#shop/support/support.rules.ts";

/** Trust badges (HOME-29). */
export function TrustBadges() {
	const t = useT();
	const badges = [
		{ icon: <LeafIcon />, text: t("home.trust_silicone") },
		{ icon: <LockIcon />, text: t("home.trust_payment") },
		{ icon: <ShieldIcon />, text: t("home.trust_returns", { days: RETURNS_CONTACT_DAYS }) },
		{ icon: <HeartIcon />, text: t("home.trust_charity") },
	];
	return (
		<ul aria-label={t("home.trust_title")} className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
			{badges.map(({ icon, text }) => (
				<li key={text} className="flex min-h-16 items-center gap-3 rounded-card bg-sunken px-5 py-3 font-medium">
					<span className="text-green">{icon}</span>
					{text}
				</li>
			))}
		</ul>
	);
}
