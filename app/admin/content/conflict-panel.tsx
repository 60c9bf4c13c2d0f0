import { type ReactNode, useEffect, useId, useRef } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { useTime } from "#app/admin/use-time.ts";
import { Button } from "#app/interface/button.tsx";
import { AlertIcon } from "#app/interface/icons.tsx";
import { type ContentResponse, lastSaved } from "./conflict-of.ts";

type ConflictPanelProps = {
	theirs: ContentResponse;
	/** Both are being put together: nothing is left to choose. */
	isMerging: boolean;
	mergeLabel: string;
	mergingText: string;
	isBusy: boolean;
	onMerge(): void;
	onKeepTheirs(): void;
	onOverwrite(): void;
	/** What distinguishes the two versions. */
	children: ReactNode;
};

/** Somebody else saved first: who, when, what, and the three ways to go on. Nothing is lost in any of them. */
export function ConflictPanel(props: ConflictPanelProps) {
	const { theirs, isMerging, isBusy } = props;
	const t = useAdminTexts();
	const time = useTime();
	const title = useId();
	const panel = useRef<HTMLElement>(null);
	const saved = lastSaved(theirs);
	useEffect(() => {
		// Another answer than this one needs to be read before anything else is done; a newer conflict is one more.
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
				<AlertIcon className="mt-1 text-amber" />
				<div>
					<h3 id={title} className="text-subheading font-semibold">
						{t("conflict_title")}
					</h3>
					<p className="mt-1 text-[0.9375rem]">
						{saved === null ? t("conflict_by_somebody") : t("conflict_by", { who: saved.who, when: time(saved.at) })}{" "}
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
