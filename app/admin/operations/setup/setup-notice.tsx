import { ListChecks } from "lucide";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";

/** Leads a shop that has not sold anything yet to its setup guide. */
export function SetupNotice() {
	const t = useT(adminTexts);
	return (
		<Link
			to={href("/admin/settings/setup")}
			className="flex items-start gap-2.5 rounded-lg border border-transparent bg-brand-soft px-4 py-3 text-brand-strong hover:border-brand"
		>
			<Icon of={ListChecks} className="mt-0.5 size-5 shrink-0" />
			<span>
				<strong className="block font-semibold">{t("setup_notice")}</strong>
				{t("setup_notice_text")}
			</span>
		</Link>
	);
}
