import { useState } from "react";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { RefreshButton } from "#app/admin/refresh-button.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField } from "#app/interface/field.tsx";
import { ImageRow } from "./image-row.tsx";
import { UploadArea } from "./upload-area.tsx";

/** The image library: upload, find, copy URL, delete (AMED-01..18). */
export function ImagesTab() {
	const t = useT(adminTexts);
	const [folder, setFolder] = useState("");
	const loaded = useAdminData("/api/admin/images", { query: { folder } });
	const { data, refresh, loadMore } = loaded;
	const onMore = () =>
		loadMore({ query: { folder, after: data?.next } }, (before, more) => ({
			...more,
			images: [...before.images, ...more.images],
		}));
	return (
		<>
			<TabHeading title={t("nav_images")}>
				<RefreshButton loaded={loaded} />
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
					label={t("nav_images")}
					count={data?.images.length ?? null}
					loaded={loaded}
					failedText="images_failed"
					emptyText={t("images_empty")}
					hasMore={data?.next != null}
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
