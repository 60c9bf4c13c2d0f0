import { CircleAlert } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { type ContentResponse, lastSaved } from "./conflict-of.ts";

type ConflictPanelProps = {
	theirs: ContentResponse;
	/** True while both versions are being merged: no choice is left to make. */
	isMerging: boolean;
	mergeLabel: string;
	mergingText: string;
	isBusy: boolean;
	onMerge(): void;
	onKeepTheirs(): void;
	onOverwrite(): void;
	children: ReactNode;
};

/** Shown when another admin saved first: who, when, what, and three ways to continue, none of which loses anything. */
export function ConflictPanel(props: ConflictPanelProps) {
	const { theirs, isMerging, isBusy } = props;
	const t = useT(adminTexts);
	const time = useTime();
	const title = useId();
	const panel = useRef<HTMLElement>(null);
	const saved = lastSaved(theirs);
	useEffect(() => {
		// Focuses the panel, again for each newer conflict: it must be read before anything else.
		if (theirs.version) panel.current?.focus();
	}, [theirs.version]);
	return (
		<section
			ref={panel}
			tabIndex={-1}
			aria-labelledby={title}
			className="mb-5 flex flex-col gap-4 rounded-card border border-line-strong bg-amber-soft p-4 sm:p-5"
		>
			<div className="flex items-start gap-3">
				<Icon of={CircleAlert} className="mt-1 text-amber" />
				<div>
					<h2 id={title} className="text-subheading font-semibold">
						{t("conflict_title")}
					</h2>
					<p className="mt-1 text-[0.9375rem]">
						{saved === null ? t("conflict_by_unknown") : t("conflict_by", { who: saved.who, when: time(saved.at) })}{" "}
						{isMerging ? props.mergingText : t("conflict_choose")}
					</p>
				</div>
			</div>
			{props.children}
			{!isMerging && (
				<div className="flex flex-wrap gap-2">
					<Button size="small" onClick={props.onMerge} disabled={isBusy}>
						{props.mergeLabel}
					</Button>
					<Button size="small" variant="secondary" onClick={props.onKeepTheirs} disabled={isBusy}>
						{t("conflict_keep_theirs")}
					</Button>
					<Button size="small" variant="danger" onClick={props.onOverwrite} isBusy={isBusy}>
						{t("conflict_overwrite")}
					</Button>
				</div>
			)}
		</section>
	);
}
