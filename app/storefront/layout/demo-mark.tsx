import { useT } from "#app/i18n/language-provider.tsx";

/** Above every page of the demo, and of no other shop. */
export function DemoMark() {
	const t = useT();
	return (
		<aside
			aria-label={t("layout.demo_title")}
			className="bg-amber-soft px-3 py-1.5 text-center text-xs text-amber sm:text-sm"
		>
			<strong>{t("layout.demo_title")}</strong>
			<span className="max-sm:sr-only"> · {t("layout.demo_text")}</span>
		</aside>
	);
}
