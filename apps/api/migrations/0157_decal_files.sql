-- A lead may come with the customer's own pictures on decals. Such a file has the name of the customer's file, its position among
-- them, and no photo of the car. It may be a PNG, which keeps transparency.
alter table lead_files
  add column decal text,
  alter column photo drop not null,
  drop constraint lead_files_picture_type_check,
  add constraint lead_files_picture_type_check check (
    case
      when decal is null then photo is not null and picture_type in ('image/jpeg', 'image/webp')
      else photo is null and picture_type in ('image/png', 'image/webp')
    end
  );
