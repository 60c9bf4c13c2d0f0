import { Puck, useGetPuck } from "@puckeditor/core";
import { useState } from "react";
import { type AdminText, useAdminTexts } from "#app/admin/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { PlusIcon } from "#app/interface/icons.tsx";
import { BLOCK_TYPES, CONTACT_SECTION, LIVE_SECTIONS } from "#shop/content/page-element.rules.ts";
import { ZONE } from "./editor-store.ts";
import { ImageLibrary } from "./image-library.tsx";

const TYPES = [...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES];

/** What can be put on the page: dragged to its place, or added at the end by a click or a key (VIS-01, VIS-02, VIS-27). */
export function ElementLibrary() {
	const say = useAdminTexts();
	const [open, setOpen] = useState<"elements" | "images">("elements");
	return (
		<section aria-label={say("visual_library")} className="flex flex-col gap-3">
			<div role="tablist" className="flex rounded-control bg-sunken p-1">
				{(["elements", "images"] as const).map((one) => (
					<button
						key={one}
						type="button"
						role="tab"
						aria-selected={one === open}
						onClick={() => setOpen(one)}
						className={classNames(
							"min-h-11 grow rounded-control text-[0.9375rem] font-semibold",
							one === open ? "bg-surface text-brand-strong shadow-card" : "text-muted",
						)}
					>
						{say(`visual_${one}` as AdminText)}
					</button>
				))}
			</div>
			{open === "images" ? (
				<ImageLibrary />
			) : (
				<>
					<AddButtons />
					<p className="text-sm text-muted">{say("visual_drag_hint")}</p>
					<div className="rounded-control bg-surface">
						<Puck.Components />
					</div>
				</>
			)}
		</section>
	);
}

function AddButtons() {
	const say = useAdminTexts();
	const getPuck = useGetPuck();
	const add = (componentType: string) => {
		const { appState, dispatch } = getPuck();
		const destinationIndex = appState.data.content.length;
		dispatch({ type: "insert", componentType, destinationIndex, destinationZone: ZONE });
		dispatch({ type: "setUi", ui: { itemSelector: { index: destinationIndex, zone: ZONE } } });
	};
	return (
		<div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
			{TYPES.map((type) => (
				<button
					key={type}
					type="button"
					onClick={() => add(type)}
					className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-left text-[0.9375rem] hover:border-brand hover:text-brand-strong"
				>
					<PlusIcon className="size-4" />
					<span className="sr-only">{say("visual_add")}</span>
					{say(`element_${type}`)}
				</button>
			))}
		</div>
	);
}
