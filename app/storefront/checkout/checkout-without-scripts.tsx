import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { Button } from "#app/interface/button.tsx";

/** The way to sign in, which the header has where scripts run. */
export function MemberQuestion() {
	const t = useT();
	const text = useT(withoutScriptsTexts);
	return (
		<p className="mb-6 text-[0.9375rem]">
			{text("member_question")}{" "}
			<Link to={`${href("/sign-in")}?next=${href("/checkout")}`} className="font-semibold text-brand-strong underline">
				{t("layout.sign_in")}
			</Link>
		</p>
	);
}

/** Prices the order for the typed address and the points, which happens by itself where scripts run. */
export function UpdateTotal() {
	const t = useT(withoutScriptsTexts);
	return (
		<div className="border-t border-line pt-4">
			<Button type="submit" name="intent" value="update" variant="secondary" size="small">
				{t("update_total")}
			</Button>
			<p className="mt-2 text-sm text-muted">{t("update_total_hint")}</p>
		</div>
	);
}
