import { ArrowLeft } from "lucide";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { PAGES } from "#app/page-names.ts";

export function CheckoutHeading() {
	const t = useT();
	return (
		<>
			<Link
				to={href("/cart")}
				className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-muted hover:text-brand-strong"
			>
				<Icon of={ArrowLeft} className="size-4.5" />
				{t("checkout.back_to_cart")}
			</Link>
			<h1 className="mt-1 text-title">{t(PAGES.checkout.title)}</h1>
			<p className="mt-2 mb-8 max-w-xl text-lead text-muted">{t("checkout.intro")}</p>
		</>
	);
}
