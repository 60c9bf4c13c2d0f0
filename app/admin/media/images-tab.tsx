import { useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { imagesReply } from "#app/api/admin/images.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { ImageRow } from "./image-row.tsx";
import { UploadArea } from "./upload-area.tsx";

type Images = z.infer<typeof imagesReply>;

/** The shop's own pictures: uploaded, found, linked to, deleted (AMED-01..18). */
export function ImagesTab() {
	const say = useAdminTexts();
	const [folder, setFolder] = useState("");
	const path = `images?folder=${encodeURIComponent(folder)}`;
	const { reply, error, isBusy, refresh, loadMore } = useLoaded<Images>(path);
	const onMore = () =>
		loadMore(`${path}&after=${reply?.next}`, (before, more) => ({
			...more,
			images: [...before.images, ...more.images],
		}));
	return (
		<>
			<TabHeading title={say("tab_images")}>
				<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && reply !== null}>
					{say("refresh")}
				</Button>
			</TabHeading>
			<UploadArea folder={folder} onUploaded={refresh} />
			{(reply?.folders.length ?? 0) > 1 && (
				<SelectField
					id="images-folder"
					label={say("images_folder")}
					className="mt-5 w-56"
					value={folder}
					onChange={(event) => setFolder(event.target.value)}
				>
					<option value="">{say("filter_all")}</option>
					{reply?.folders.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</SelectField>
			)}
			<div className="mt-5">
				<ListFrame
					label={say("tab_images")}
					count={reply?.images.length ?? null}
					failure={error ? say("images_failed", { message: failureText(error, say) }) : null}
					emptyText={say("images_empty")}
					isBusy={isBusy}
					hasMore={reply?.next != null}
					onRetry={() => void refresh()}
					onMore={() => void onMore()}
				>
					{reply?.images.map((image) => (
						<ImageRow key={image.id} image={image} onDeleted={refresh} />
					))}
				</ListFrame>
			</div>
		</>
	);
}
