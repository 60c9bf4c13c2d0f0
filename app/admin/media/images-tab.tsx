import { useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { imagesResponse } from "#app/api/admin/media/images.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { ImageRow } from "./image-row.tsx";
import { UploadArea } from "./upload-area.tsx";

type Images = z.infer<typeof imagesResponse>;

/** The image library: upload, find, copy URL, delete (AMED-01..18). */
export function ImagesTab() {
	const t = useAdminTexts();
	const [folder, setFolder] = useState("");
	const path = `images?folder=${encodeURIComponent(folder)}`;
	const { data, error, isBusy, refresh, loadMore } = useLoaded<Images>(path);
	const onMore = () =>
		loadMore(`${path}&after=${data?.next}`, (before, more) => ({
			...more,
			images: [...before.images, ...more.images],
		}));
	return (
		<>
			<TabHeading title={t("tab_images")}>
				<Button variant="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy && data !== null}>
					{t("refresh")}
				</Button>
			</TabHeading>
			<UploadArea folder={folder} onUploaded={refresh} />
			{(data?.folders.length ?? 0) > 1 && (
				<SelectField
					id="images-folder"
					label={t("images_folder")}
					className="mt-5 w-56"
					value={folder}
					onChange={(event) => setFolder(event.target.value)}
				>
					<option value="">{t("filter_all")}</option>
					{data?.folders.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</SelectField>
			)}
			<div className="mt-5">
				<ListFrame
					label={t("tab_images")}
					count={data?.images.length ?? null}
					failure={error ? t("images_failed", { message: failureText(error, t) }) : null}
					emptyText={t("images_empty")}
					isBusy={isBusy}
					hasMore={data?.next != null}
					onRetry={() => void refresh()}
					onMore={() => void onMore()}
				>
					{data?.images.map((image) => (
						<ImageRow key={image.id} image={image} onDeleted={refresh} />
					))}
				</ListFrame>
			</div>
		</>
	);
}
