-- A program of the owner's may write a review that is approved from the start; it carries the mark as well.
create trigger product_reviews_verified_new before insert on product_reviews for each row
when (new.is_approved) execute function mark_verified_buyer();
