import { useState } from "react";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useSaving } from "#app/admin/site/content/use-saving.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { LAUNCH_BANNER } from "#shop/site/content/editable-page.rules.ts";

/** Where the switch is stored: beside the home page's texts, so that its changes are logged as theirs. */
const PLACE = { page: "home", section: LAUNCH_BANNER } as const;

/** The state of the switch, which is on until it is switched off, and the version that the next change starts from. */
export async function loadLaunchBanner(signal: AbortSignal) {
	const { content, version } = await adminApi.get("/api/admin/content", { query: PLACE, signal });
	return { isOn: content !== "off", version };
}

type LaunchBannerState = Awaited<ReturnType<typeof loadLaunchBanner>>;

/** Whether the home page shows the launch's banner (LNCH-05, D-88). */
export function LaunchBannerSetting({ state }: { state: LaunchBannerState }) {
	const t = useT(adminTexts);
	const { put, isBusy } = useWrites();
	const { state: saving, save } = useSaving();
	/** What was chosen last, shown until the page has been loaded with it. */
	const [chosen, setChosen] = useState(state.isOn);
	const change = async (wanted: boolean) => {
		setChosen(wanted);
		const body = { ...PLACE, content: wanted ? "on" : "off", version: state.version };
		await save(() => put("/api/admin/content", { body }));
	};
	return (
		<PageCard title={t("launch_banner")} hint={t("launch_banner_hint")}>
			<label className="mt-3 flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
				<input
					type="checkbox"
					className="size-4 shrink-0 accent-brand"
					checked={isBusy ? chosen : state.isOn}
					disabled={isBusy}
					onChange={(event) => void change(event.target.checked)}
				/>
				{t("launch_banner_on")}
			</label>
			<p role="status" className="mt-1 text-green empty:hidden">
				{saving.status === "saved" && t("launch_banner_saved")}
			</p>
			{saving.status === "failed" && (
				<p role="alert" className="mt-1 font-medium text-red">
					{t("launch_banner_failed", { message: failureText(saving.error, t) })}
				</p>
			)}
		</PageCard>
	);
}
