import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
	const t = useT(adminTexts);
	const copy = () =>
		navigator.clipboard
			.writeText(codes.join("\n"))
			.then(() => showToast("success", t("security_copied")))
			// The codes stay on the screen and can be selected by hand.
			.catch(() => undefined);
	return (
		<section aria-labelledby="recovery-title" className="mt-4 rounded-xl border border-line bg-sunken p-4">
			<h3 id="recovery-title" className="font-bold">
				{t("security_recovery_title")}
			</h3>
			<p className="mt-1 max-w-prose text-muted">{t("security_recovery_text")}</p>
			<ul className="mt-3 grid max-w-lg gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button variant="secondary" size="small" onClick={() => void copy()}>
					{t("security_copy")}
				</Button>
				<Button size="small" onClick={onDone}>
					{t("security_recovery_done")}
				</Button>
			</div>
		</section>
	);
}
