import { Lock } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";

/** Explains that payment happens on the provider's page. */
export function PaymentCard() {
	const t = useT();
	return (
		<section className="card flex items-start gap-4 p-5 sm:p-8">
			<span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-soft text-green">
				<Icon of={Lock} />
			</span>
			<div>
				<h2 className="text-subheading font-bold">{t("checkout.payment_title")}</h2>
				<p className="mt-1 text-[0.9375rem] text-muted">{t("checkout.payment_text")}</p>
			</div>
		</section>
	);
}
